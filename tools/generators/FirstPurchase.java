import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CustomersApi;
import org.openapitools.client.api.EventsApi;
import org.openapitools.client.api.OrdersApi;
import org.openapitools.client.api.SandboxApi;
import org.openapitools.client.model.AmountMismatchDetails;
import org.openapitools.client.model.CreateCustomerRequest;
import org.openapitools.client.model.CreateOrderRequest;
import org.openapitools.client.model.Customer;
import org.openapitools.client.model.Error;
import org.openapitools.client.model.ErrorCode;
import org.openapitools.client.model.Event;
import org.openapitools.client.model.EventType;
import org.openapitools.client.model.FundingMethod;
import org.openapitools.client.model.Order;
import org.openapitools.client.model.OrderFundingInput;
import org.openapitools.client.model.PersonNameInput;
import org.openapitools.client.model.SettleOrderRequest;
import org.openapitools.client.model.SimulateOrderRequest;
import org.openapitools.client.model.SimulationTarget;

/** Buys shares with the client that openapi-generator generates, and reads an amount, an error and an event. */
public final class FirstPurchase {

    private static final ApiClient CLIENT = new ApiClient();

    public static void main(String[] args) throws Exception {
        URI base = URI.create(System.getenv("PARTNER_BASE_URL"));
        CLIENT.setScheme(base.getScheme()).setHost(base.getHost()).setPort(base.getPort()).setBasePath(base.getPath());
        String authorization = "Bearer " + System.getenv("PARTNER_API_KEY");
        CLIENT.setRequestInterceptor(request -> request.header("Authorization", authorization));
        OrdersApi orders = new OrdersApi(CLIENT);
        SandboxApi sandbox = new SandboxApi(CLIENT);

        Customer customer = new CustomersApi(CLIENT).createCustomer(newKey(), new CreateCustomerRequest()
            .phone("+201055667002")
            .name(new PersonNameInput().en("Mariam Hassan").ar("مريم حسن")), null);
        sandbox.completeKyc(customer.getId(), null);
        Order order = orders.createOrder(newKey(), new CreateOrderRequest()
            .customer(customer.getId())
            .property("ALX-SM-021")
            .shares(3)
            .funding(new OrderFundingInput().method(FundingMethod.PARTNER_SETTLEMENT)), null);

        BigDecimal payable = order.getAmounts().getPayable();
        BigDecimal wrong = payable.add(new BigDecimal("0.01"));
        SettleOrderRequest settlement = new SettleOrderRequest().reference("FT-" + order.getNumber()).amount(wrong);
        try {
            orders.settleOrder(order.getId(), newKey(), settlement, null);
            throw new IllegalStateException("A wrong amount was accepted.");
        } catch (ApiException refusal) {
            ObjectMapper mapper = CLIENT.getObjectMapper();
            var error = mapper.readValue(refusal.getResponseBody(), Error.class).getError();
            check(error.getCode() == ErrorCode.AMOUNT_MISMATCH, error.getMessage());
            var details = mapper.convertValue(error.getDetails(), AmountMismatchDetails.class);
            check(details.getExpected().compareTo(payable) == 0, "The expected amount of the error");
            check(details.getReceived().compareTo(wrong) == 0, "The received amount of the error");
        }

        orders.settleOrder(order.getId(), newKey(), settlement.amount(payable), null);
        sandbox.simulateOrder(order.getId(), new SimulateOrderRequest().to(SimulationTarget.PAID), null);
        List<Event> events = new EventsApi(CLIENT)
            .listEvents(Set.of(EventType.ORDER_PAID), null, order.getId(), null, null, null, null, null, null)
            .getData();
        check(events.size() == 1, "One event");
        BigDecimal paid = events.get(0).getData().getOrder().getAmounts().getPayable();
        check(paid.compareTo(payable) == 0, "The amount of the event");
    }

    private static String newKey() {
        return UUID.randomUUID().toString();
    }

    private static void check(boolean isAsExpected, String what) {
        if (!isAsExpected) throw new IllegalStateException("Not as expected: " + what);
    }
}
